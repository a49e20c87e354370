import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { ErrorScreen } from '../kit/shell/ErrorScreen.tsx'

const home = { label: '返回首页', address: '/' }

/** Route 401. */
export const NotAllowedPage = () => (
  <ErrorScreen title="无访问权限" sentence={kitMessages.forbidden} action={home} />
)

/** Route 500. */
export const ServerErrorPage = () => (
  <ErrorScreen title="服务器错误" sentence={kitMessages.unknownFailure} action={home} />
)

/** Every address that leads nowhere. */
export const MissingPage = () => (
  <ErrorScreen title="页面不存在" sentence="地址可能已变更，或您没有该页面的菜单。" action={home} />
)
