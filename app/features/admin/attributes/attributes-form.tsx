import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ATTRIBUTES_MOST } from "../../../../common/attributes.ts";
import { attributeMessages as messages } from "../../../../common/messages/admin/attributes.ts";
import type { ProductAttributes } from "../../../../server/catalog/attributes/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { EmptyList } from "../empty-list.tsx";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { UndoBatch } from "../undo-batch.tsx";
import { AttributeCard, nameOf } from "./attribute-card.tsx";
import { type DraftAttribute, moved, newAttribute } from "./draft.ts";
import { MergeAttributes } from "./merge-dialog.tsx";
import { useAttributes } from "./use-attributes.ts";

/** All attributes in their order, which are saved together. */
export function AttributesForm({ saved }: { saved: ProductAttributes }) {
  const work = useAttributes(saved);
  const { draft, setDraft, isChanged, sending, asked, batchId } = work;
  const { form, submit, busy, problem, errors } = sending;
  const list = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  const count = draft.length;

  function focus(id: string | undefined, part: string) {
    const selector = id ? `[data-attribute="${id}"] [data-part="${part}"]` : "[data-add]";
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function move(index: number, by: -1 | 1) {
    const attribute = draft[index];
    if (!attribute || index + by < 0 || index + by >= count) return;
    flushSync(() => {
      setDraft(moved(draft, index, index + by));
      say(messages.moved(nameOf(attribute), index + by + 1, count));
    });
    focus(attribute.id, by < 0 ? "up" : "down");
  }

  function remove(index: number, attribute: DraftAttribute) {
    const beside = draft[index + 1] ?? draft[index - 1];
    flushSync(() => {
      setDraft(draft.toSpliced(index, 1));
      say(messages.removed(nameOf(attribute)));
    });
    focus(beside?.id, "remove");
  }

  function add() {
    const attribute = newAttribute();
    flushSync(() => setDraft([...draft, attribute]));
    focus(attribute.id, "name");
  }

  return (
    <form {...form} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="sr-only">
        {said}
      </p>
      {batchId !== undefined && (
        <UndoBatch
          key={batchId}
          batchId={batchId}
          messages={messages}
          onUndone={() => void work.takeUndone()}
        >
          <p>{messages.saved}</p>
        </UndoBatch>
      )}
      <Notice tone="error">{problem}</Notice>
      {/* What is typed during a call would be lost when the form starts again. */}
      <div ref={list} inert={busy}>
        {count === 0 ? (
          <EmptyList title={messages.none} text={messages.noneText} />
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {draft.map((attribute, index) => (
              <AttributeCard
                key={attribute.id}
                attribute={attribute}
                place={`attributes.${index}`}
                isFirst={index === 0}
                isLast={index === count - 1}
                errors={errors}
                onChange={(changes) =>
                  setDraft((now) => now.with(index, { ...attribute, ...changes }))
                }
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index, attribute)}
                say={say}
              />
            ))}
          </ol>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" data-add="" disabled={count >= ATTRIBUTES_MOST} onClick={add}>
            <Icon name="plus" className="size-4" />
            {messages.add}
          </Button>
          {count >= ATTRIBUTES_MOST && <p className="text-sm text-ink-soft">{messages.full}</p>}
        </div>
      </div>
      <div
        data-foot-bar=""
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3"
      >
        <Button {...submit}>{busy ? messages.saving : messages.save}</Button>
        <p className="text-sm text-ink-soft">{isChanged ? messages.unsaved : messages.unchanged}</p>
      </div>
      {asked && (
        <ConfirmDialog
          key={asked.map(({ key }) => key).join()}
          title={messages.losing.title(asked.map(nameOf).join(", "))}
          confirm={messages.losing.confirm}
          onClose={work.closeAsked}
          onConfirm={work.saveAll}
        >
          <p>{messages.losing.text(Math.max(...asked.map(({ products }) => products)))}</p>
        </ConfirmDialog>
      )}
      <MergeAttributes work={work} />
      <LeaveGuard mayLeave={work.mayLeave} />
    </form>
  );
}
