import { builtNames } from '../../kit/shell/pageRoutes.ts'

/** Pages that anybody may open, in the order of their use. */
const doors = [
  { name: 'servicePlatform', path: '/servicePlatform', title: '服务平台', says: '办事、进度与投诉' },
  { name: 'noticeList', path: '/noticeList', title: '公告', says: '通知与公示' },
  { name: 'scanPage', path: '/scanPage', title: '扫码查验', says: '设备检验与登记' },
] as const

/** The doors for those who do not sign in. */
export function PublicLinks() {
  const open = doors.filter(({ name }) => builtNames.has(name))
  if (open.length === 0) return null
  return (
    <nav className="doors" aria-label="公共服务">
      {open.map(({ path, title, says }) => (
        <a href={path} key={path}>
          <strong>{title}</strong>
          <span>{says}</span>
        </a>
      ))}
    </nav>
  )
}
