import { data } from "react-router";
import { withdrawalMessages as messages } from "../../../common/messages/withdrawal.ts";
import { WithdrawalForm } from "../../features/withdrawal/withdrawal-form.tsx";
import {
  CheckWithdrawal,
  WithdrawalReceived,
} from "../../features/withdrawal/withdrawal-steps.tsx";
import { privateMeta } from "../../page-meta.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/withdraw";

/**
 * The withdrawal function. Its forms are sent to this page, which the server renders anew: no step needs a script,
 * a login, or anything that the browser has kept.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext);
  const order = new URL(request.url).searchParams.get("order") ?? undefined;
  const page = caller && (await context.get(shopContext).showWithdrawal(caller, order));
  if (!page) throw data(null, { status: 404 });
  return data(page, { status: page.status });
}

export function meta() {
  return privateMeta(messages.title);
}

const TITLES = { form: "title", check: "check", received: "received" } as const;

export default function Withdraw({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl py-12 lg:py-16">
      <h1 className="type-title">{messages[TITLES[page.step]]}</h1>
      {page.step === "form" && <WithdrawalForm {...page} />}
      {page.step === "check" && <CheckWithdrawal {...page} />}
      {page.step === "received" && <WithdrawalReceived {...page} />}
    </div>
  );
}
