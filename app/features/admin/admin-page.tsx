import type { ReactNode } from "react";

interface AdminPageProps {
  title: ReactNode;
  /** The page's actions, beside the title. */
  actions?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of a page's content, the same on every page of the admin area. */
export function AdminPage({ title, actions, back, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-[88rem] px-4 py-6 sm:px-6 lg:px-10 lg:py-10">
      {back && <div className="mb-2">{back}</div>}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-title">{title}</h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
