import { places } from './places.ts'
import { TaskListPage } from './TaskListPage.tsx'
import './tasks.css'
import { ViewSwitch } from './week/ViewSwitch.tsx'

/** RWAP: tasks that wait for a date and for people; the week shows what is arranged. */
export default function TaskArrangePage() {
  return (
    <>
      <div className="task-views">
        <ViewSwitch shown="list" />
      </div>
      <TaskListPage place={places.arrange} />
    </>
  )
}
