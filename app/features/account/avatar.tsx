import type { User } from "../../../server/users/contract.ts";

/** The user's picture, or the first letter of the name. */
export function Avatar({ user, className = "" }: { user: User; className?: string }) {
  const look = `size-24 shrink-0 rounded-full border border-line ${className}`;
  if (user.avatar) {
    return (
      <img
        src={user.avatar}
        alt={user.name}
        width={96}
        height={96}
        className={`object-cover ${look}`}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={user.name}
      className={`grid place-items-center bg-ink type-title text-paper ${look}`}
    >
      {Array.from(user.name)[0]?.toUpperCase()}
    </span>
  );
}
