import { environment } from '../../kit/settings/environment.ts'
import { describeSettings } from '../../kit/settings/readSettings.ts'

// npm start -- --settings: every setting, where its value comes from, and what is wrong with it.
const { lines, problems } = describeSettings(environment)
console.log(lines.join('\n'))
if (problems.length > 0) {
  console.error(['', '设置有误：', ...problems].join('\n'))
  process.exitCode = 1
}
