import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { importMessages } from "../../../../common/messages/admin/import.ts";
import type { CsvField } from "../../../../common/product-fields.ts";
import type { ImportApply, ProductImport } from "../../../../server/catalog/csv/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";

type Work = "checking" | "applying";

const POLL_MS = 400;

/**
 * Starts the server's check and import of a file, and follows its progress, also if another page started
 * it.
 */
export function useImportWork(entry: ProductImport) {
  const { revalidate } = useRevalidator();
  const [started, setStarted] = useState<Work>();
  const [done, setDone] = useState(0);
  const [error, setError] = useState<string>();
  const id = entry._id;
  const going = isWork(entry.state) ? entry.state : undefined;
  const running = started ?? going;

  const finish = useRef(() => {});
  finish.current = () => {
    // The page that started the work reloads after its own call.
    if (!started) void revalidate();
  };
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function poll() {
      const params = { path: { id } };
      const outcome = await ask(api.GET("/api/admin/imports/:id", { params }), "");
      if (isOver) return;
      if (outcome.ok && isWork(outcome.data.state)) setDone(outcome.data.progress ?? 0);
      else if (outcome.ok) finish.current();
      timer = setTimeout(() => void poll(), POLL_MS);
    }
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [running, id]);

  async function start(work: Work, call: () => Promise<Outcome<ProductImport>>) {
    if (running) return;
    setError(undefined);
    setDone(0);
    setStarted(work);
    const outcome = await call();
    if (!outcome.ok) setError(outcome.message);
    await revalidate();
    setStarted(undefined);
  }

  const params = { path: { id } };
  return {
    running,
    done,
    error,
    check: (mapping: Record<string, CsvField>) =>
      start("checking", () =>
        ask(
          api.POST("/api/admin/imports/:id/check", { params, body: { mapping } }),
          importMessages.columns.checkFailed,
        ),
      ),
    apply: (body: ImportApply) =>
      start("applying", () =>
        ask(
          api.POST("/api/admin/imports/:id/apply", { params, body }),
          importMessages.check.applyFailed,
        ),
      ),
  };
}

function isWork(state: ProductImport["state"]): state is Work {
  return state === "checking" || state === "applying";
}
