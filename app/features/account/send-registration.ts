import { api } from "../../api.ts";
import { getDeviceMark } from "../../session.ts";

interface Fields {
  name: string;
  email: string;
  password: string;
}

/** Posts the form with its picture, as multipart/form-data. */
export function sendRegistration(fields: Fields, avatar: File) {
  return api.POST("/api/users/register", {
    body: { ...fields, avatar: avatar.name, deviceMark: getDeviceMark() },
    toForm(body) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.set(name, value ?? "");
      form.set("avatar", avatar);
      return form;
    },
  });
}
