import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { accountsMessages as messages } from "../../../../common/messages/admin/accounts.ts";
import { nameOfPeriod, recentPeriods } from "./periods.ts";

/** A list of months and quarters; a choice leads to its address. */
export function PeriodChoice({ period }: { period: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [periods] = useState(() => [...new Set([...recentPeriods(new Date()), period])]);
  return (
    <div className="max-w-xs">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {messages.period}
      </label>
      <select
        id={id}
        defaultValue={period}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void navigate(`/admin/accounts?period=${event.target.value}`)}
        className="min-h-11 w-full rounded-soft border border-ink-faint bg-field px-3 py-2"
      >
        {periods.map((each) => (
          <option key={each} value={each}>
            {nameOfPeriod(each)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {messages.periodHint}
      </p>
    </div>
  );
}
