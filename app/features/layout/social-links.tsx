import { Icon, type IconName } from "../../ui/icon.tsx";

const PLACES: { icon: IconName; name: string; address: string }[] = [
  { icon: "instagram", name: "Instagram", address: "https://www.instagram.com/" },
  { icon: "facebook", name: "Facebook", address: "https://www.facebook.com/" },
  { icon: "x", name: "X", address: "https://x.com/" },
];

/** Links to the networks' front pages: the shop has no pages there yet. */
export function SocialLinks() {
  return (
    <ul className="-mx-2 flex">
      {PLACES.map(({ icon, name, address }) => (
        <li key={name}>
          <a
            href={address}
            rel="noreferrer"
            aria-label={name}
            className="grid size-9 place-items-center opacity-90 hover:opacity-100"
          >
            <Icon name={icon} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
