import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { User } from "../../../../server/users/contract.ts";
import { dateFormat } from "../../../intl.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { customerPath } from "../customers/customer-path.ts";
import type { Column } from "../data-table.tsx";
import { InviteAgainButton } from "./invite-again-button.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { RoleSelect } from "./role-select.tsx";

const { columns: labels } = userMessages;

interface Acts {
  /** The id of the current admin. */
  ownId: string | undefined;
  onChanged: () => void;
  onDelete: (user: User) => void;
}

export function userColumns({ ownId, onChanged, onDelete }: Acts): Column<User>[] {
  // Admins cannot change or delete themselves or the seeded admin.
  const isFixed = ({ _id, isProtected }: User) => isProtected === true || _id === ownId;
  return [
    {
      key: "name",
      label: labels.name,
      sorts: true,
      isTitle: true,
      always: true,
      cell: (user) => (
        <span className="flex items-center gap-3">
          <UserFace user={user} />
          <Link
            to={customerPath(user)}
            className="min-w-0 font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {user.name}
          </Link>
          {user.isInvited && <Badge tone="open">{userMessages.invited}</Badge>}
          {user._id === ownId && <Badge tone="good">{userMessages.you}</Badge>}
        </span>
      ),
    },
    { key: "email", label: labelMessages.email, sorts: true, cell: ({ email }) => email },
    {
      key: "role",
      label: userMessages.role,
      always: true,
      cell: (user) => <RoleSelect user={user} fixed={isFixed(user)} onChanged={onChanged} />,
    },
    {
      key: "createdAt",
      label: labels.since,
      sorts: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {dateFormat({ dateStyle: "medium" }).format(new Date(createdAt))}
        </time>
      ),
    },
    {
      key: "actions",
      label: labels.actions,
      isAction: true,
      always: true,
      cell: (user) => (
        <span className="inline-flex flex-wrap gap-x-1 max-md:justify-end">
          {user.isInvited ? <InviteAgainButton user={user} /> : <LogOutButton user={user} />}
          <button
            type="button"
            aria-label={userMessages.removeOf(user.name)}
            title={user.isProtected ? userMessages.fixed : undefined}
            disabled={isFixed(user)}
            onClick={() => onDelete(user)}
            className="inline-flex min-h-9 items-center gap-2 rounded-soft px-2 text-sm font-medium text-thread-deep hover:bg-thread-soft disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint max-md:min-h-11"
          >
            <Icon name="trash" className="size-4" />
            {userMessages.remove}
          </button>
        </span>
      ),
    },
  ];
}

/** A small picture, or the first letter of the name, as decoration beside the name. */
function UserFace({ user: { name, avatar } }: { user: Pick<User, "name" | "avatar"> }) {
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
