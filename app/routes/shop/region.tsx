import { useState } from "react";
import { regionMessages as messages } from "../../../common/messages/region.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useAction } from "../../use-action.ts";
import type { Route } from "./+types/region";

/** The choice of the country whose prices are shown. */
export async function clientLoader() {
  return ask(api.GET("/api/region"), errorMessages.loadFailed);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.title} rows={2} />;
}

export function meta() {
  return privateMeta(messages.title);
}

export default function Region({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-xl py-16 lg:py-24">
      <h1 className="type-title">{messages.title}</h1>
      {!loaded.ok ? (
        <RetryNotice message={loaded.message} />
      ) : loaded.data.countries.length === 0 ? (
        <p className="mt-4">{messages.same}</p>
      ) : (
        <RegionForm {...loaded.data} />
      )}
    </div>
  );
}

/** The page from which the shopper came here; home, if that was another shop's or this one. */
function cameFrom(): string {
  const from = URL.parse(document.referrer);
  const isOurs = from?.origin === location.origin && from.pathname !== location.pathname;
  return isOurs ? from.pathname + from.search : "/";
}

interface RegionFormProps {
  country: string;
  countries: readonly { code: string; name: string }[];
}

function RegionForm({ country, countries }: RegionFormProps) {
  // Where nothing is sent to the shop's own country, it is not in the list.
  const isListed = countries.some(({ code }) => code === country);
  const [chosen, setChosen] = useState(isListed ? country : countries[0]?.code);
  const [problem, setProblem] = useState("");
  const [choose, busy] = useAction(async () => {
    const call = api.PUT("/api/region", { body: { country: chosen ?? "" } });
    const outcome = await ask(call, messages.failed);
    // All that was loaded before has the former prices.
    if (outcome.ok) location.assign(cameFrom());
    else setProblem(outcome.message);
  });
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <p className="text-ink-soft">{messages.intro}</p>
      <label htmlFor="region" className="mt-6 mb-1 block text-sm font-medium">
        {messages.country}
      </label>
      <select
        id="region"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="min-h-11 w-full rounded-soft border border-ink-faint bg-field px-3 py-2 text-base text-ink"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" aria-disabled={busy} className="mt-6">
        {busy ? messages.choosing : messages.choose}
      </Button>
    </form>
  );
}
