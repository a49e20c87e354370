import { places } from './places.ts'
import { TaskListPage } from './TaskListPage.tsx'

/** RWQR: tasks that wait for their lead inspector's word. */
export default function TaskConfirmPage() {
  return <TaskListPage place={places.confirm} />
}
