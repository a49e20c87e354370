import { Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with changes is left; `isDirty` is asked at that moment, because a save and the leave follow at once. */
export function LeaveGuard({ isDirty, drafted }: { isDirty(): boolean; drafted: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
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
