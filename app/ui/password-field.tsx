import { useState } from "react";
import { loginMessages } from "../../common/messages/account.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

const EYE =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z";
const EYE_OFF =
  "m4 4 16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3M6 7.7C3.7 9.4 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1";

export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? loginMessages.hidePassword : loginMessages.showPassword}
          className="grid size-11 place-items-center text-ink-soft hover:text-thread"
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? EYE_OFF : EYE} />
        </button>
      }
    />
  );
}
