import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import type { FieldError } from "../../../../server/platform/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { useQuery } from "../../../use-query.ts";

const messages = dashboardMessages.period;
const PERIODS = [7, 30, 90, 365];
export const USUAL_DAYS = 30;

interface PeriodBarProps {
  zone: string;
  /** The server's errors about the chosen days. */
  errors: FieldError[];
}

/** Chooses the days of the report: a usual period, or a first and a last day. */
export function PeriodBar({ zone, errors }: PeriodBarProps) {
  const query = useQuery();
  const isOwn = query.has("from") || query.has("to");
  const days = isOwn ? undefined : Number(query.get("days") ?? USUAL_DAYS);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav
        aria-label={messages.choose}
        className="inline-flex rounded-soft border border-ink-faint"
      >
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={`?${new URLSearchParams({ days: String(period), zone })}`}
            preventScrollReset
            aria-current={period === days ? "true" : undefined}
            className="inline-flex min-h-11 items-center px-3 text-sm font-medium hover:bg-paper-deep aria-[current=true]:bg-ink aria-[current=true]:text-paper sm:px-4"
          >
            {messages.days(period)}
          </Link>
        ))}
      </nav>
      <OwnDays
        key={`${query.get("from")} ${query.get("to")}`}
        from={query.get("from") ?? ""}
        to={query.get("to") ?? ""}
        zone={zone}
        errors={errors}
      />
    </div>
  );
}

interface OwnDaysProps extends PeriodBarProps {
  from: string;
  to: string;
}

function OwnDays({ from, to, zone, errors }: OwnDaysProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<FieldError[]>([]);
  const wrong = missing.length > 0 ? missing : errors;
  const errorOf = (field: string) => wrong.find((error) => error.field === field)?.message;
  const first = wrong.find(({ field }) => field === "from" || field === "to")?.field;
  useEffect(() => {
    if (first === undefined) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [first]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wanted = { from: String(data.get("from")), to: String(data.get("to")) };
    const empty = [
      ...(wanted.from === "" ? [{ field: "from", message: messages.fromMissing }] : []),
      ...(wanted.to === "" ? [{ field: "to", message: messages.toMissing }] : []),
    ];
    setMissing(empty);
    const query = new URLSearchParams({ ...wanted, zone });
    if (empty.length === 0) void navigate(`?${query}`, { preventScrollReset: true });
  }

  return (
    <form ref={form} onSubmit={show} noValidate className="max-sm:w-full">
      <fieldset className="flex min-w-0 flex-wrap items-start gap-3">
        <legend className="sr-only">{messages.own}</legend>
        {(["from", "to"] as const).map((name) => (
          <Field
            key={name}
            label={labelMessages[name]}
            name={name}
            type="date"
            defaultValue={{ from, to }[name]}
            error={errorOf(name)}
            className="min-w-36 flex-1 sm:w-40 sm:flex-none"
          />
        ))}
        <Button type="submit" variant="outline" className="mt-6 px-4 sm:px-6">
          {messages.show}
        </Button>
      </fieldset>
    </form>
  );
}
