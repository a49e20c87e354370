import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from '../kit/shell/ErrorScreen.tsx'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { reloadWhenReachable, reportError } from './errorReporting.ts'

/** Stands in the place of a page that failed: told to the person, and to save_error_logger. */
export function PageFailure() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!missing) reportError('render', error)
  }, [error, missing])
  if (missing)
    return <ErrorScreen title="页面不存在" sentence="地址可能已变更，或您没有该页面的菜单。" action={home} />
  return (
    <ErrorScreen
      title="页面未能打开"
      sentence={sentenceOfError(error)}
      action={home}
      onRetry={() => void reloadWhenReachable()}
    />
  )
}

const home = { label: '返回首页', address: '/' }
