import { acceptForm } from '@tejian/contract/declarations/views/applyInfoViews.ts'
import { WorkPage } from './WorkPage.tsx'

/** YWSL, one declaration. */
export default function AcceptFormPage() {
  return <WorkPage view={acceptForm} />
}
