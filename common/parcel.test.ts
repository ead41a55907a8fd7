import { describe, expect, test } from "vitest";
import { parcelOf } from "./parcel.ts";

const tee = { productId: "1", color: "Black", size: "M", quantity: 3 };
const jeans = { productId: "2", color: "Navy", size: "L", quantity: 2 };
const back = (units: number) => ({ kind: "restock", units });
const moved = (from: string, to: string) => ({ kind: "status", from, to });
const SENT = moved("Processing", "Shipped");

interface Given {
  status?: "Processing" | "Shipped" | "Delivered" | "Cancelled";
  restocked?: boolean;
  /** Of the tee and of the jeans. */
  returned?: [number, number];
  timeline?: { kind: string; from?: string; to?: string; units?: number }[];
}

/** So many tees and jeans, or why there are none. */
function parcel({ status = "Processing", restocked = false, returned, timeline = [] }: Given) {
  const [tees = 0, pairs = 0] = returned ?? [];
  const { lines, units, unassigned, nothing } = parcelOf({
    status,
    restocked,
    orderItems: [tee, jeans],
    returned: [
      { ...tee, quantity: tees },
      { ...jeans, quantity: pairs },
    ].filter(({ quantity }) => quantity > 0),
    timeline,
  });
  const of = (id: string) => lines.find(({ productId }) => productId === id)?.quantity;
  return (
    nothing ?? [of("1"), of("2"), units, ...(unassigned > 0 ? [`${unassigned} unassigned`] : [])]
  );
}

type Case = [what: string, given: Given, expected: ReturnType<typeof parcel>];

describe("a parcel that is to be sent", () => {
  const CASES: Case[] = [
    ["all that was bought", {}, [3, 2, 5]],
    ["what is not back on the shelf", { returned: [2, 0], timeline: [back(2)] }, [1, 2, 3]],
    [
      "no line that is back as a whole",
      { returned: [3, 1], timeline: [back(4)] },
      [undefined, 1, 1],
    ],
    ["nothing of what is back as a whole, by parts", { returned: [3, 2] }, "restocked"],
    ["nothing of what is back as a whole, at once", { restocked: true }, "restocked"],
    ["nothing of what was cancelled", { status: "Cancelled" }, "cancelled"],
    [
      "nothing of what was sent and cancelled",
      { status: "Cancelled", timeline: [SENT] },
      "cancelled",
    ],
    [
      "what it would have been, had it never been sent by mistake",
      {
        returned: [1, 0],
        timeline: [SENT, back(1), moved("Shipped", "Processing")],
      },
      [2, 2, 4],
    ],
  ];
  test.each(CASES)("has %s [ADMIN-54]", (_, given, expected) => {
    expect(parcel(given)).toEqual(expected);
  });
});

describe("a parcel that was sent", () => {
  const CASES: Case[] = [
    ["all that came back later", { returned: [2, 1], timeline: [SENT, back(3)] }, [3, 2, 5]],
    ["all where nobody kept when", { returned: [2, 1], timeline: [back(3)] }, [3, 2, 5]],
    ["not what stayed in the shop", { returned: [2, 1], timeline: [back(3), SENT] }, [1, 1, 2]],
    ["all of what came home as a whole", { restocked: true, timeline: [SENT, back(5)] }, [3, 2, 5]],
    [
      "of one line what came back later and not what stayed",
      { returned: [2, 0], timeline: [back(1), SENT, back(1)] },
      [2, 2, 4],
    ],
    [
      "of several lines as many units, and says that it is not known which",
      { returned: [1, 1], timeline: [back(1), SENT, back(1)] },
      [3, 2, 4, "1 unassigned"],
    ],
    [
      "what was taken from the shelf again for it",
      {
        returned: [1, 0],
        timeline: [
          back(1),
          moved("Processing", "Cancelled"),
          back(4),
          moved("Cancelled", "Shipped"),
          back(-4),
        ],
      },
      [2, 2, 4],
    ],
    [
      "not what stayed, when the rest came home as a whole",
      { restocked: true, returned: [1, 0], timeline: [back(1), SENT, back(4)] },
      [2, 2, 4],
    ],
    [
      "nothing where nothing was left",
      { returned: [3, 2], timeline: [back(5), SENT] },
      "restocked",
    ],
  ];
  test.each(CASES)("had %s [ADMIN-54]", (_, given, expected) => {
    for (const status of ["Shipped", "Delivered"] as const) {
      const delivered = status === "Delivered" ? [moved("Shipped", status)] : [];
      const timeline = [...(given.timeline ?? []), ...delivered];
      expect(parcel({ ...given, status, timeline })).toEqual(expected);
    }
  });
});
