/** A browser that takes push messages (RFC 8030). */
export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string }
/** A message to everybody who follows a topic. */
export type TopicMessage = { topic: string; title: string; body: string; link: string }
