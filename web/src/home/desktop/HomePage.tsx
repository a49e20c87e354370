import { useQuery } from '@tanstack/react-query'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { menuOf, routesOf } from '../../kit/shell/menu.ts'
import { builtNames } from '../../kit/shell/pageRoutes.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import '../home.css'
import { messageKeys } from '../messages/messageKeys.ts'
import { quickEntries } from './quickEntries.ts'

type Desktop = AnswerOf<typeof homeCalls.desktop>

/** The work desktop: what waits for me per step, what came back, unread messages, my daily pages. */
export default function HomePage() {
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.all, 'desktop'],
    queryFn: () => send(homeCalls.desktop),
    refetchOnWindowFocus: true,
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <div className="desktop">
      <h1 className="visually-hidden">工作桌面</h1>
      <div>
        <Tasks tasks={data.tasks} />
        <Returned returned={data.returned} />
      </div>
      <div>
        <QuickEntries />
        <Messages messages={data.messages} />
      </div>
    </div>
  )
}

function Panel({ title, empty, children }: { title: string; empty: string | null; children?: ReactNode }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {empty ? <p className="panel-empty">{empty}</p> : children}
    </section>
  )
}

/** A link where the person has the page, else the bare text. */
function PageLink({ path, children }: { path: string; children: ReactNode }) {
  const menus = useSession((session) => session.menus)
  const known = routesOf(menus, builtNames).some((route) => route.path === path.split('?')[0])
  return known ? <Link to={path}>{children}</Link> : <span>{children}</span>
}

function Tasks({ tasks }: Pick<Desktop, 'tasks'>) {
  return (
    <Panel title="我的任务" empty={tasks.length === 0 ? '没有待办任务' : null}>
      <ul className="desktop-tasks">
        {tasks.map((task) => (
          <li key={`${task.process}.${task.step}`}>
            <PageLink path={task.path}>
              <span>{task.stepName}</span>
              <strong>{task.count}</strong>
              {task.overdue > 0 && <em>超期 {task.overdue}</em>}
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function QuickEntries() {
  const { menus, user } = useSession()
  const { pathname } = useLocation()
  const menu = menuOf(menus, { areaId: user?.areaId ?? '', built: builtNames })
  const entries = quickEntries(menu, new Set([pathname]))
  return (
    <Panel title="常用功能" empty={entries.length === 0 ? '没有可用的功能' : null}>
      <ul className="desktop-entries">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>
              {entry.title}
              <small>{entry.group}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Returned({ returned }: Pick<Desktop, 'returned'>) {
  return (
    <Panel title="退回给我的" empty={returned.length === 0 ? '没有退回的业务' : null}>
      <ul className="desktop-lines">
        {returned.map((item) => (
          <li key={item.id}>
            <PageLink path={item.path}>{item.title}</PageLink>
            <span className="desktop-grow desktop-reason" title={item.description}>
              {[item.reason, item.description].filter(Boolean).join('：')}
            </span>
            <span>{item.stepName}</span>
            <time>{item.time.slice(0, 16)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Messages({ messages }: Pick<Desktop, 'messages'>) {
  return (
    <Panel title="未读消息" empty={messages.length === 0 ? '没有未读消息' : null}>
      <ul className="desktop-lines">
        {messages.map((line) => (
          <li key={line.msg_id}>
            <Link className="desktop-grow" to={`/message/message_page?box=unread&msg=${line.msg_id}`}>
              {line.title}
            </Link>
            <time>{line.create_time.slice(0, 16)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
