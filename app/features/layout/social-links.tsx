import { Icon, type IconName } from "../../ui/icon.tsx";

const PLACES: { icon: IconName; name: string }[] = [
  { icon: "instagram", name: "Instagram" },
  { icon: "facebook", name: "Facebook" },
  { icon: "x", name: "X" },
];

/** The shop's places elsewhere. They have no destination yet. */
export function SocialLinks() {
  return (
    <ul className="-mx-2 flex">
      {PLACES.map(({ icon, name }) => (
        <li key={name}>
          <a
            href={`#${icon}`}
            aria-label={name}
            onClick={(event) => event.preventDefault()}
            className="grid size-9 place-items-center opacity-90 hover:opacity-100"
          >
            <Icon name={icon} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
