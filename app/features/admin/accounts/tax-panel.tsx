import { formatPercent } from "../../../../common/amount-rows.ts";
import { getLocale } from "../../../../common/locale.ts";
import { accountsMessages as messages } from "../../../../common/messages/admin/accounts.ts";
import { formatMoney, toCents } from "../../../../common/money.ts";
import type { TaxSum } from "../../../../server/orders/accounts/contract.ts";
import { Panel } from "../panel.tsx";

/** The tax of a period by country and rate, as a report for the One-Stop Shop asks for it. */
export function TaxPanel({ tax }: { tax: readonly TaxSum[] }) {
  const { country, rate, net, tax: taxes, gross } = messages.columns;
  const names = new Intl.DisplayNames(getLocale().language, { type: "region" });
  return (
    <Panel id="tax" title={messages.tax}>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{messages.taxText}</p>
      {tax.length === 0 ? (
        <p>{messages.noTax}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section tabIndex={0} aria-label={messages.tax} className="overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <thead className="text-sm text-ink-soft">
              <tr>
                {[country, rate, net, taxes, gross].map((head, place) => (
                  <th key={head} scope="col" className={`py-2 font-medium ${rightFrom(place)}`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tax.map((sum) => (
                <tr key={keyOf(sum)} className="border-t border-line">
                  {cellsOf(sum, names).map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                    <td key={place} className={`py-2 ${rightFrom(place)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

function keyOf({ country, state, currency, percent, isReverseCharge }: TaxSum): string {
  return [country, state, currency, percent, isReverseCharge].join(" ");
}

function rightFrom(place: number): string {
  return place > 0 ? "pl-4 text-right" : "";
}

function cellsOf(sum: TaxSum, names: Intl.DisplayNames): string[] {
  const { country, state, currency, net, tax, gross } = sum;
  const percent = formatPercent(sum.percent);
  const name = country === "" ? messages.noCountry : (names.of(country) ?? country);
  return [
    state ? `${name}, ${state}` : name,
    sum.isReverseCharge ? messages.reverseCharge(percent) : percent,
    ...[net, tax, gross].map((dollars) => formatMoney(toCents(dollars), currency)),
  ];
}
