/** The drawings that several pages share. A component with a drawing of its own passes it as `path`. */
const PATHS = {
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20 20",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5",
  bag: "M5 8.5h14l1 12H4l1-12ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  left: "m14.5 5.5-6.5 6.5 6.5 6.5",
  right: "m9.5 5.5 6.5 6.5-6.5 6.5",
  back: "M20 12H5m6-6.5L4.5 12l6.5 6.5",
  plus: "M12 5.5v13M5.5 12h13",
  minus: "M5.5 12h13",
  trash: "M5 7h14M10 7V4.5h4V7m3.5 0-.8 13H7.3L6.5 7M10 11v5.5m4-5.5v5.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  truck:
    "M3 6.5h11v10H3v-10Zm11 3.5h4l3 3.5v3h-7V10ZM7 15.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  returns: "M4.5 9h10a5 5 0 0 1 0 10H8M8.5 4.5 4 9l4.5 4.5",
  lock: "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  phone:
    "M6 4h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-.8 2-2 2C10 20 4 14 4 6c0-1.2 1-2 2-2Z",
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = ({ name: IconName } | { path: string }) & { className?: string };

/** A line drawing of 24 × 24 units. It is decoration: its button or link has the name. */
export function Icon({ className = "size-5", ...drawing }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={"path" in drawing ? drawing.path : PATHS[drawing.name]} />
    </svg>
  );
}
