import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { Report } from "../../../../server/admin/dashboard-contract.ts";
import { formatMoment } from "../format-moment.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatPercent } from "./format.ts";
import { Panel } from "./panel.tsx";
import { Scroller } from "./scroller.tsx";

const messages = dashboardMessages.map;
type Cell = Report["sellThrough"]["cells"][number];

/** The darkest tint on which text is legible, in percent. */
const DARKEST = 55;

/** The sold share of the units by color and size, in figures and as a tint. */
export function SellThrough({ report }: { report: Report }) {
  const { colors, sizes, cells, countedAt } = report.sellThrough;
  const most = Math.max(...cells.map(({ share = 0 }) => share), 0);
  const tintOf = ({ share = 0 }: Cell) => (most === 0 ? 0 : Math.round((share / most) * DARKEST));
  return (
    <Panel
      title={messages.title}
      note={
        <>
          {messages.note}.{" "}
          {countedAt !== undefined && <span>{messages.asOf(formatMoment(countedAt))}.</span>}
        </>
      }
      actions={<ExportButton series="sell-through" name={messages.title} report={report} />}
      className="xl:col-span-2"
    >
      {cells.length === 0 ? (
        <p className="py-6 text-ink-soft">{messages.none}</p>
      ) : (
        <Scroller label={messages.scroll}>
          <table className="w-full border-separate border-spacing-0.5 text-xs tabular-nums sm:text-sm">
            <thead>
              <tr>
                <th scope="col" className="px-1 py-2 text-left font-semibold sm:px-3">
                  {labelMessages.color}
                </th>
                {sizes.map((size) => (
                  <th key={size} scope="col" className="px-1 py-2 font-semibold sm:px-3">
                    {size}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colors.map((color) => (
                <tr key={color}>
                  <th scope="row" className="px-1 py-2 text-left font-medium sm:px-3">
                    {shownWord("color", color)}
                  </th>
                  {cells
                    .filter((cell) => cell.color === color)
                    .map((cell) => (
                      <td
                        key={cell.size}
                        className="px-1 py-2 text-center sm:px-3"
                        style={{
                          backgroundColor: `color-mix(in srgb, var(--color-leaf) ${tintOf(cell)}%, var(--color-paper))`,
                        }}
                      >
                        <CellText cell={cell} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Panel>
  );
}

function CellText({ cell: { sold, onHand, share } }: { cell: Cell }) {
  if (share === undefined) {
    return (
      <>
        <span aria-hidden="true">{messages.nothing}</span>
        <span className="sr-only">{messages.nothingInWords}</span>
      </>
    );
  }
  return (
    <>
      <span className="block font-semibold">{formatPercent(share)}</span>
      <span className="block text-xs max-sm:sr-only">
        {messages.cell(formatCount(sold), formatCount(sold + onHand))}
      </span>
    </>
  );
}
