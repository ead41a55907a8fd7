import type { User } from "../../../server/users/contract.ts";
import { sourceSet } from "../../ui/picture.tsx";

interface AvatarProps {
  user: Pick<User, "name" | "avatar">;
  className?: string;
}

const SIZE = 96;

export function Avatar({ user, className = "" }: AvatarProps) {
  const classes = `size-24 shrink-0 rounded-full border border-line ${className}`;
  if (user.avatar) {
    return (
      <picture>
        <source type="image/avif" srcSet={sourceSet(user.avatar, "avif")} sizes={`${SIZE}px`} />
        <img
          src={user.avatar}
          srcSet={sourceSet(user.avatar, "webp")}
          sizes={`${SIZE}px`}
          alt={user.name}
          width={SIZE}
          height={SIZE}
          className={`object-cover ${classes}`}
        />
      </picture>
    );
  }
  return (
    <span
      role="img"
      aria-label={user.name}
      className={`grid place-items-center bg-ink type-title text-paper ${classes}`}
    >
      {Array.from(user.name)[0]?.toUpperCase()}
    </span>
  );
}
