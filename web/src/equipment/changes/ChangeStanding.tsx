import { useQuery } from '@tanstack/react-query'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import { Alert } from 'antd'
import { send } from '../../kit/transport/send.ts'

type ChangeStandingProps = { equdatasysid: string; changetype: string }

/** What stands against a change, and the inspections that are still under way on its device. */
export function ChangeStanding({ equdatasysid, changetype }: ChangeStandingProps) {
  const { data } = useQuery({
    queryKey: ['changeStanding', equdatasysid, changetype],
    queryFn: () => send(changeCalls.standing, { equdatasysid, changetype }),
    enabled: equdatasysid !== '' && changetype !== '',
    retry: false,
  })
  if (!data) return null
  return (
    <>
      {data.problem && <Alert type="error" showIcon title={data.problem} />}
      {data.openTasks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            changetype === changeTypes.unit
              ? changeMessages.openTasksFollow(data.openTasks.length)
              : changeMessages.openTasks(data.openTasks.length)
          }
          description={data.openTasks.map((task) => <div key={task}>{task}</div>)}
        />
      )}
    </>
  )
}
