import { useState } from "react";
import { useNavigate } from "react-router";
import { removalMessages } from "../../../common/messages/forms.ts";
import { privateMeta } from "../../page-meta.ts";
import { ConfirmRemoval } from "../../ui/confirm-removal.tsx";

export function meta() {
  return privateMeta(removalMessages.title);
}

/** The dialog that confirms a deletion, at an address of its own without links to it. */
export default function StrayDialog() {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  function leave() {
    if (!open) return;
    setOpen(false);
    void navigate("/");
  }
  return (
    <div className="min-h-[50vh]">
      <ConfirmRemoval open={open} onConfirm={leave} onCancel={leave} />
    </div>
  );
}
