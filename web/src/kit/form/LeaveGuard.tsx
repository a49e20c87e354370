import { Modal } from 'antd'
import { use, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { PageKey, tellForm } from '../shell/keptPages.ts'

/**
 * Asks before changes are lost; `isDirty` is asked at that moment, because a save and the leave follow at once. A page that
 * is kept behind its tag loses nothing when another one is shown: there its tag asks, when it is closed.
 */
export function LeaveGuard({ isDirty, drafted }: { isDirty(): boolean; drafted: boolean }) {
  const page = use(PageKey)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !page && currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => (page ? tellForm(page, isDirty) : undefined), [page, isDirty])
  useEffect(() => {
    if (page) return
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [page, isDirty])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="有未保存的修改"
      okText="离开"
      cancelText="继续填写"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {drafted ? '已填内容存为草稿，下次打开时自动恢复。' : '离开后，未保存的修改将丢失。'}
    </Modal>
  )
}
