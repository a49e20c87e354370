import { moods, openDouble } from '../../integration/exchange/double.ts'

// npm run province -- [--port 8090] [--account tejian] [--key …]: a provincial platform to try transfer plans against.
const words = process.argv.slice(2)
const option = (name: string, otherwise: string): string => {
  const place = words.indexOf(`--${name}`)
  return (place >= 0 ? words[place + 1] : undefined) ?? otherwise
}
const appKey = option('account', 'tejian')
const key = option('key', 'a-key-to-try-things-with')
const { address } = await openDouble(
  { appKey, key, heard: (line) => console.log(line) },
  Number(option('port', '8090')),
)
console.log(
  `接收地址 ${address}\n接入账号 ${appKey}\n密钥 ${key}\n按需出错：地址后加 ?mood=${moods.join(' | ')}`,
)
