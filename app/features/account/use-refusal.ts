import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, focusFirstError } from "../../form-errors.ts";
import { notify } from "../../ui/toast.tsx";

/** Why a form was refused: said in a toast and beside it, with the focus in the first wrong field. */
export function useRefusal() {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, fields: FieldErrors) {
    notify.error(message);
    flushSync(() => {
      setErrors(fields);
      setProblem(message);
      setRefusals((count) => count + 1);
    });
    focusFirstError(form.current);
  }

  function forgetError(name: string) {
    setErrors(({ [name]: _, ...others }) => others);
  }

  function forgetAll() {
    setErrors({});
    setProblem(undefined);
  }

  return { form, problem, errors, refusals, refuse, forgetError, forgetAll };
}
