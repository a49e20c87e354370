import generateConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker as AntDatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { timeOfDay } from '../clock.ts'

dayjs.locale('zh-cn')

/** The calendar whose "today" is the server's day, where it is marked and where 今天 is pressed. */
export const DatePicker = AntDatePicker.generatePicker<Dayjs>({
  ...generateConfig,
  getNow: () => dayjs(timeOfDay()),
})
