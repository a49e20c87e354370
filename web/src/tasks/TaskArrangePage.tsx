import { places } from './places.ts'
import { TaskListPage } from './TaskListPage.tsx'

/** RWAP: tasks that wait for a date and for people. */
export default function TaskArrangePage() {
  return <TaskListPage place={places.arrange} />
}
