import { moveDay } from "../../../common/late-orders.ts";
import { ESTIMATED_DELIVERY_DAYS } from "../../../common/limits.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { linkIn } from "../../support/mailbox.ts";
import { FAST, inspect } from "../inspect.ts";
import { buy, call, insist } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { underKills } from "../lab/shop-button.ts";
import { until } from "../lab/until.ts";
import { LATE_POINTS } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WIDTH = 12;
const MAIL = /takes longer/;

/** What a customer does about the question, or what becomes of it without them. */
type Course = "keeps" | "cancels" | "silence keeps" | "silence cancels";

/** In the US silence keeps a delay of up to thirty days, and cancels a longer one. */
const DELAY_DAYS: Record<Course, number> = {
  keeps: 45,
  cancels: 5,
  "silence keeps": 5,
  "silence cancels": 45,
};

/** Those that lead to a point more often than others. */
const COURSES: Partial<Record<HookPoint, readonly Course[]>> = {
  "late: told": ["keeps", "cancels", "silence keeps", "silence cancels"],
  "late: answered": ["keeps", "keeps", "keeps", "cancels"],
  "late: settled": ["silence keeps", "silence keeps", "silence keeps", "silence cancels"],
};

/** Orders that are late: their customers are asked, answer or do not, while the shop is killed. */
export const lateOrders = labScenario(
  {
    name: "late-orders",
    what: "Customers of late orders are asked, some answer and others do not, `kill -9` where it is told, answered and settled [LATE-16]",
    asked: "each is asked once and settled once: kept, or cancelled and paid back",
  },
  async (lab, { isShort, random, say }) => {
    const wares = await fillShelf(lab, { products: 10, units: 100_000 });
    const points = isShort ? [random.pick(LATE_POINTS)] : LATE_POINTS;
    const problems: string[] = [];
    const shown: string[] = [];
    const ran: string[] = [];
    for (const point of points) {
      const late = await buyLate(lab, wares, { point, count: isShort ? 12 : 60 });
      shown.push(...late.map(({ id }) => id));
      const kills = await underKills(lab, [point], () => go(lab, late));
      ran.push(`${kills} kills at "${point}"`);
      say(ran.at(-1) ?? "");
      if (kills === 0) problems.push(`nobody got to "${point}"`);
      problems.push(...(await listWrong(lab, late)));
    }
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${shown.length} late orders, ${ran.join(", ")}`,
      measured: `${problems.length} faults`,
      problems,
    };
  },
);

interface LateOrder {
  id: string;
  email: string;
  course: Course;
}

/** Orders that should have left the day before. */
async function buyLate(
  lab: Lab,
  wares: readonly Ware[],
  { point, count }: { point: HookPoint; count: number },
): Promise<LateOrder[]> {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, count));
  const bought = await inParallel(customers, WIDTH, (customer) => buy(lab, customer));
  const { rows } = await lab.pool.query<{ id: string; email: string }>(
    `update orders set created_at = $2 where id = any($1)
       returning id, customer_email as email`,
    [
      bought.filter((id) => id !== undefined),
      new Date(lab.time.now() - (ESTIMATED_DELIVERY_DAYS + 1) * DAY_MS),
    ],
  );
  const courses = COURSES[point] ?? [];
  return rows.map((row, index) => ({
    ...row,
    course: courses[index % courses.length] ?? "keeps",
  }));
}

async function go(lab: Lab, late: readonly LateOrder[]): Promise<void> {
  await lab.time.run(FAST);
  const token = await signInAdmin(lab);
  const today = new Date(lab.time.now()).toISOString().slice(0, 10);
  for (const days of new Set(Object.values(DELAY_DAYS))) {
    const ids = late.filter(({ course }) => DELAY_DAYS[course] === days).map(({ id }) => id);
    const body = { ids, newOn: moveDay(today, days) };
    const told = () => call(lab, "POST", "/api/admin/orders/late", { token, body });
    if (ids.length > 0) await insist(told);
  }
  await inParallel(late, WIDTH, async (order) => {
    if (order.course === "keeps") await answer(lab, order, "keep");
    if (order.course === "cancels") await answer(lab, order, "cancel");
  });
  // A question that is settled before its mail leaves is not asked at all.
  await until("everybody is asked", () =>
    late.every(({ email }) => lab.mails.taken.some((mail) => isOf(mail, email))),
  );
  // Not by the clock: a month later much of what the comparison reads is swept away.
  await lab.pool.query("update order_delays set answer_by = $1 where ended_at is null", [
    new Date(lab.time.now()),
  ]);
  await until("every question is settled", async () => {
    const { rows } = await lab.pool.query<{ open: number }>(
      "select count(*)::int as open from order_delays where ended_at is null",
    );
    return rows[0]?.open === 0;
  });
}

/** Follows the mail's link and presses a button of its page, as often as nobody answers. */
async function answer(lab: Lab, { id, email }: LateOrder, what: "keep" | "cancel"): Promise<void> {
  const mailed = () => lab.mails.taken.find((mail) => isOf(mail, email));
  await until(`the mail about ${id} is there`, async () => mailed() !== undefined);
  const mail = mailed();
  if (!mail) throw new Error(`the mail about ${id} is gone`);
  const { pathname, search } = new URL(linkIn(mail, /\/late\?key=/));
  await until(`${id} is answered`, async () => {
    try {
      const opened = await fetch(`${lab.url}${pathname}${search}`, { redirect: "manual" });
      const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
      const { status } = await fetch(`${lab.url}/order/${id}/late/${what}`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        body: "",
      });
      return status < 400;
    } catch {
      return false;
    }
  });
}

interface Mail {
  subject?: string | undefined;
  to?: readonly { address?: string | undefined }[] | undefined;
}

function isOf({ subject, to }: Mail, email: string): boolean {
  return MAIL.test(subject ?? "") && to?.[0]?.address === email;
}

const ENDS: Record<Course, { status: string; answer: string | null; isAnswered: boolean }> = {
  keeps: { status: "Processing", answer: "keep", isAnswered: true },
  cancels: { status: "Cancelled", answer: "cancel", isAnswered: true },
  "silence keeps": { status: "Processing", answer: "keep", isAnswered: false },
  "silence cancels": { status: "Cancelled", answer: null, isAnswered: false },
};

/** Questions that were asked twice or ended otherwise, cancelled orders whose money stayed, and mails too many. */
async function listWrong({ pool, mails }: Lab, late: readonly LateOrder[]): Promise<string[]> {
  const { rows } = await pool.query<{
    id: string;
    status: string;
    answers: { answer: string | null; isAnswered: boolean; isEnded: boolean }[];
    due: number;
  }>(
    `select o.id, o.status, (select coalesce(sum(p.captured_cents - p.refunded_cents), 0)::int
         from payments p where p.id = o.payment_id) as due,
       (select json_agg(json_build_object('answer', d.answer, 'isAnswered', d.answered_at is not null,
         'isEnded', d.ended_at is not null)) from order_delays d where d.order_id = o.id) as answers
     from orders o where o.id = any($1)`,
    [late.map(({ id }) => id)],
  );
  return late.flatMap(({ id, email, course }) => {
    const found = rows.find((row) => row.id === id);
    const { status, answer, isAnswered } = ENDS[course];
    const wanted = JSON.stringify([{ answer, isAnswered, isEnded: true }]);
    const letters = mails.taken.filter((mail) => isOf(mail, email));
    const times = new Set(letters.map(({ messageId }) => messageId)).size;
    return [
      ...(found?.status === status ? [] : [`${course}: ${id} is ${found?.status}`]),
      ...(JSON.stringify(found?.answers) === wanted
        ? []
        : [`${course}: ${id} has ${JSON.stringify(found?.answers)}`]),
      ...(status === "Cancelled" && found?.due !== 0
        ? [`${found?.due} cents of ${id} stayed`]
        : []),
      ...(times === 1 ? [] : [`${times} mails ask about ${id}`]),
    ];
  });
}
