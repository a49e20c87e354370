import { places } from './places.ts'
import { TaskWorkPage } from './TaskWorkPage.tsx'

/** RWAP, one task. */
export default function TaskArrangeFormPage() {
  return <TaskWorkPage place={places.arrange} />
}
