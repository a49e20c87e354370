import { places } from './places.ts'
import { TaskWorkPage } from './TaskWorkPage.tsx'

/** RWQR, one task. */
export default function TaskConfirmFormPage() {
  return <TaskWorkPage place={places.confirm} />
}
