import { useState } from "react";
import { formatPercent } from "../../../../common/amount-rows.ts";
import { formatDate } from "../../../../common/dates.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { taxMessages as messages } from "../../../../common/messages/admin/tax.ts";
import { formatCents } from "../../../../common/money.ts";
import type { TaxTables } from "../../../../server/tax/contract.ts";
import { Field } from "../../../ui/field.tsx";
import { Scroller } from "../dashboard/scroller.tsx";
import { Panel } from "../panel.tsx";

type Rate = Omit<TaxTables["known"][number], "source"> & { source?: string };

/** The shop's own rates, and those that the program knows, with their sources. */
export function RateLists({ own, tables }: { own: readonly Rate[]; tables: TaxTables }) {
  const [wanted, setWanted] = useState("");
  const words = wanted.trim().toUpperCase();
  const shown = tables.known.filter(({ place }) => place.includes(words));
  return (
    <>
      <Panel id="own-rates" title={messages.own}>
        {own.length === 0 ? (
          <p className="text-ink-soft">{messages.noOwn}</p>
        ) : (
          <RateTable name={messages.own} rates={own} />
        )}
      </Panel>
      <Panel id="known-rates" title={messages.known}>
        <p className="-mt-2 mb-4 text-ink-soft">{messages.readOn(formatDate(tables.readOn))}</p>
        <Field
          label={messages.find}
          placeholder="DE, GB, US-NY"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          autoComplete="off"
          className="mb-4 max-w-xs"
        />
        {shown.length === 0 ? (
          <p className="text-ink-soft">{messages.noneFound(wanted.trim())}</p>
        ) : (
          <RateTable name={messages.known} rates={shown} />
        )}
      </Panel>
    </>
  );
}

function RateTable({ name, rates }: { name: string; rates: readonly Rate[] }) {
  const { place, thing, from, rate, source } = messages.columns;
  return (
    <Scroller label={messages.table(name)} className="max-h-128">
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {[place, thing, from, rate, source].map((name) => (
              <th key={name} scope="col" className="border-b border-line py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((row) => (
            <tr key={`${row.place} ${row.thing} ${row.from}`} className="border-b border-line">
              <td className="py-2 pr-4 font-medium whitespace-nowrap">{row.place}</td>
              <td className="py-2 pr-4">{nameOf(row.thing)}</td>
              <td className="py-2 pr-4 whitespace-nowrap tabular-nums">{row.from}</td>
              <td className="py-2 pr-4 tabular-nums">{inWords(row)}</td>
              {/* Laws are cited as they are called, and what they say in the language of the table. */}
              <td lang="en" className="py-2 text-ink-soft">
                {row.source}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A group of messages cannot have one named `other`: it would be taken for the forms of a number. */
function nameOf(thing: Rate["thing"]): string {
  const { rest, ...things } = settingsMessages.tax.things;
  return thing === "other" ? rest : things[thing];
}

function inWords({ rateMillionths, taxedFromCents, taxedAboveCents }: Rate): string {
  if (rateMillionths === 0) return messages.free;
  const percent = formatPercent(rateMillionths / 10_000);
  if (taxedFromCents > 0) return `${percent} ${messages.from(formatCents(taxedFromCents))}`;
  if (taxedAboveCents > 0) return `${percent} ${messages.above(formatCents(taxedAboveCents))}`;
  return percent;
}
