import { t } from "../i18n";
import { Sheet } from "../ui/frame";

export function Home() {
  return <Sheet title={t().common.title}>home</Sheet>;
}
