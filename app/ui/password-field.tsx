import { useState } from "react";
import { loginMessages } from "../../common/messages/account.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

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
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      }
    />
  );
}
