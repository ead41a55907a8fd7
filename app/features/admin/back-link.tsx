import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-thread"
    >
      <Icon name="back" className="size-4" />
      {children}
    </Link>
  );
}
