import { useQuery } from '@tanstack/react-query'
import { calendarCalls } from '@tejian/contract/system/calendar/calls.ts'
import { calendarMessages } from '@tejian/contract/system/calendar/messages.ts'
import { Alert } from 'antd'
import { rowsKey } from '../../kit/list/useRows.ts'
import { send } from '../../kit/transport/send.ts'

/** Says that the holidays of the year to come are not entered yet; nothing while they are. */
export function MissingYear() {
  const { data } = useQuery({
    queryKey: [rowsKey, calendarCalls.state.path],
    queryFn: () => send(calendarCalls.state),
  })
  if (!data?.missingYear) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={calendarMessages.missing.title(data.missingYear)}
      description={calendarMessages.missing.content(data.missingYear)}
    />
  )
}
