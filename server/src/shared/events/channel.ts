/** Channel that notifies every instance of new messages: the message's id and its receiver. */
export const messageChannel = 'tejian_message'

/** Channel on which the instances tell each other whose sessions, one or all, have ended: the account's id. */
export const sessionChannel = 'tejian_session'
