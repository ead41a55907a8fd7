import type { User } from "../../../../server/users/contract.ts";

/** A small picture, or the first letter, beside the name that says who it is. */
export function UserFace({ user: { name, avatar } }: { user: Pick<User, "name" | "avatar"> }) {
  const classes = "size-9 shrink-0 rounded-full border border-line";
  if (avatar) {
    return <img src={avatar} alt="" width={36} height={36} className={`object-cover ${classes}`} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-ink text-sm font-semibold text-paper ${classes}`}
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
