import type { homeCalls } from '@tejian/contract/home/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { menuOf } from '../../kit/shell/menu.ts'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { builtNames } from '../../kit/shell/pageRoutes.ts'
import { Panel } from './panels.tsx'
import { quickEntries } from './quickEntries.ts'

type Desktop = AnswerOf<typeof homeCalls.desktop>

export function Tasks({ tasks }: Pick<Desktop, 'tasks'>) {
  return (
    <Panel title="我的任务" empty={tasks.length === 0 ? '没有待办任务' : null}>
      <ul className="desktop-tasks">
        {tasks.map((task) => (
          <li key={task.key} data-late={task.overdue > 0}>
            <PageLink path={task.path}>
              <span>{task.stepName}</span>
              <small>{task.title}</small>
              <strong>{task.count}</strong>
            </PageLink>
            {task.overdue > 0 && (
              <PageLink path={task.overduePath} className="desktop-late">
                超期 {task.overdue}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function QuickEntries() {
  const { menus, user, permissions } = useSession()
  const { pathname } = useLocation()
  const menu = menuOf(menus, { areaId: user?.areaId ?? '', built: builtNames })
  const entries = quickEntries(menu, new Set([pathname]), permissions)
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

export function Returned({ returned }: Pick<Desktop, 'returned'>) {
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

export function Messages({ messages }: Pick<Desktop, 'messages'>) {
  return (
    <Panel
      title="未读消息"
      empty={messages.length === 0 ? '没有未读消息' : null}
      side={<Link to="/message/message_page">消息中心</Link>}
    >
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
