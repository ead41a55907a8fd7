import { formatPercent } from "../../../../common/amount-rows.ts";
import { formatDate } from "../../../../common/dates.ts";
import { formatNumber } from "../../../../common/locale.ts";
import { codeMessages as messages } from "../../../../common/messages/admin/codes.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminCodeRow } from "../../../../server/promotions/contract.ts";
import { api, ask } from "../../../api.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { CopyButton } from "../payments/copy-button.tsx";

export const CODES_PATH = "/admin/codes";

const TONES: Record<AdminCodeRow["state"], BadgeTone> = {
  active: "good",
  coming: "open",
  "used-up": "open",
  over: "bad",
  off: "bad",
};

interface CodeListProps {
  codes: AdminCodeRow[];
  onChanged: () => void;
}

/** The shop's codes: what each gives, whether it holds, and how often it was used. */
export function CodeList({ codes, onChanged }: CodeListProps) {
  return (
    <DataTable
      name={messages.back}
      columns={columns(onChanged)}
      rows={codes}
      keyOf={({ _id }) => _id}
      nameOf={({ code }) => code}
    />
  );
}

function columns(onChanged: () => void): Column<AdminCodeRow>[] {
  return [
    {
      key: "code",
      label: messages.columns.code,
      isTitle: true,
      cell: ({ _id, code }) => (
        <span className="inline-flex items-center gap-1">
          <Link
            to={`${CODES_PATH}/${_id}`}
            className="inline-flex min-h-11 items-center font-semibold tracking-wide wrap-anywhere hover:text-thread hover:underline"
          >
            {code}
          </Link>
          <CopyButton text={code} what={code} />
        </span>
      ),
    },
    { key: "what", label: messages.columns.what, cell: gives },
    {
      key: "state",
      label: messages.columns.state,
      cell: (code) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={TONES[code.state]}>{messages.state[code.state]}</Badge>
          {windowOf(code) && <span className="text-sm text-ink-soft">{windowOf(code)}</span>}
        </span>
      ),
    },
    { key: "uses", label: messages.columns.uses, cell: uses },
    { key: "given", label: messages.columns.given, cell: ({ given }) => formatDollars(given) },
    {
      key: "tools",
      label: messages.columns.tools,
      cell: (code) => <Switch code={code} onChanged={onChanged} />,
    },
  ];
}

function gives(code: AdminCodeRow): string {
  const { kind, value, minimum, collection, isForList, customers } = code;
  const { gives: words } = messages;
  const what = {
    percent: () => words.percent(formatPercent(value)),
    amount: () => words.amount(formatDollars(value)),
    "free-delivery": () => words.freeDelivery,
  }[kind]();
  return [
    what,
    collection && words.collection(collection),
    minimum > 0 && words.minimum(formatDollars(minimum)),
    isForList && words.list(customers),
  ]
    .filter(Boolean)
    .join(", ");
}

function windowOf({ startsAt, endsAt, state }: AdminCodeRow): string {
  return [
    startsAt && state === "coming" && messages.from(formatDate(startsAt)),
    endsAt && messages.until(formatDate(endsAt)),
  ]
    .filter(Boolean)
    .join(", ");
}

function uses({ used, held, usesLimit }: AdminCodeRow): string {
  const done =
    usesLimit === undefined
      ? formatNumber(used)
      : messages.usesOf(formatNumber(used), formatNumber(usesLimit));
  return held > 0 ? `${done}, ${messages.heldNow(held)}` : done;
}

function Switch({ code, onChanged }: { code: AdminCodeRow; onChanged: () => void }) {
  const isActive = !code.isActive;
  const label = isActive ? messages.switchOn : messages.switchOff;
  const [change, busy] = useAction(async () => {
    const params = { path: { id: code._id } };
    const call = api.PUT("/api/admin/codes/:id/active", { params, body: { isActive } });
    const outcome = await ask(call, messages.switchFailed);
    if (!outcome.ok) return void notify.error(outcome.message);
    notify.success((isActive ? messages.switchedOn : messages.switchedOff)(code.code));
    onChanged();
  });
  return (
    <Button
      variant="quiet"
      aria-label={`${label}: ${code.code}`}
      aria-disabled={busy}
      onClick={() => void change()}
    >
      {label}
    </Button>
  );
}
