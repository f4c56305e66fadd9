const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Calls of every process, which the kit and the gateway route by themselves. */
export const ROUTED_BY_KIT =
  /^(openStream|(get|list)(Identity|Content|Assessment|Billing|Notification|Moderation)(Backlog|Setup|AuditLog))$/

/** Bins whose rows stay after 90 days, because deleted questions may name them. */
export const KEPT_IN_BIN = words('listDeletedCategories listDeletedDefinitions listDeletedQuestions listDeletedThemes')

/** Calls whose work has another name: one function serves several, or the route reads a repository. */
export const WORK_OF: Readonly<Record<string, string>> = {
  getCaptcha: 'challenge',
  listSessionStates: 'getSessionState',
  fetchDataExport: 'findFile',
  getDataExport: 'findNewestExport',
  requestEmailOtp: 'sendCode',
  requestMailOtp: 'sendCode',
  requestOtp: 'sendCode',
  resendEmailOtp: 'resendCode',
  resendOtp: 'resendCode',
  verifyEmailOtp: 'confirmEmail',
  verifyMailOtp: 'confirmEntry',
  verifyOtp: 'confirmPhone',
  listHistoryOfKycCheck: 'historyRoute',
  listKycChecks: 'listRows',
  listHistoryOfUser: 'historyRoute',
  bulkQuestions: 'questionBulkWork',
  createQuestion: 'saveQuestion',
  getStaffQuestion: 'getQuestion',
  listHistoryOfQuestion: 'historyRoute',
  previewQuestion: 'getQuestion',
  importFile: 'startImport',
  initializeEntities: 'republish',
  unflagAllQuestions: 'unflagQuestions',
  saveSectionNote: 'saveGemNote',
  createMlaMockAttempt: 'createMockAttempt',
  getMlaMockQuestion: 'getMockQuestion',
  getMlaMockResult: 'getMockResult',
  getMockResultAsCsv: 'getMockResult',
  downloadCertificate: 'findOwn',
  generateMlaMockCertificate: 'generateMockCertificate',
  getCertificate: 'findOwn',
  listCertificates: 'listOwn',
  listAllProducts: 'listOffers',
  changeGemsOfUser: 'changeService',
  reportClincher: 'sendFeedback',
  reportGem: 'sendFeedback',
  getMailTemplate: 'findNewestVersion',
  getMailTemplateVersion: 'findVersion',
  listMailTemplateVersions: 'listVersions',
  listMailTemplates: 'listNewestVersions',
  getNotificationMenu: 'list',
  listNewsNotifications: 'list',
  listNotifications: 'list',
  showMessages: 'readMessageMenu',
  listMessageReaders: 'listNamedReaders',
  getCompany: 'companyOf',
  listAllEvents: 'listLabels',
  listPublicBigMocks: 'listPublicEvents',
  listPublicPlab1Courses: 'listPublicEvents',
  listPublicWebinars: 'listPublicEvents',
  fetchOwnInvoice: 'getInvoice',
  fetchStaffInvoice: 'getInvoice',
  changeServicesOfUser: 'changeService',
  listPages: 'listRows',
  listQuestionAuthors: 'listAuthors',
  getPage: 'getRow',
  listSiteRedirects: 'listRedirects',
  listMlaWhatsappGroups: 'listOwnGroups',
  listOwnWhatsappGroups: 'listOwnGroups',
}

/** Calls that their route alone answers: several addresses of one handler, or a reply of one line. */
export const IN_ROUTE = words(`
  listDeletedQuestions restInMockPaper listDeletedWebinars listDeletedPlab1Courses listDeletedBigMocks listEventsAsCsv
  getKycCheck listUsersAsCsv listQuestionsAsCsv checkFile getImage uploadDeckImage uploadGemImage
  uploadGemImageV2 uploadGemImageV3 uploadImage uploadIndexImage uploadProtectedImage uploadUnprotectedImage
  flagMlaMockQuestion unflagMlaMockQuestion unflagMockQuestion receivePaymentWebhook listActiveGems
  listActiveQuestionBank dislikeComment likeComment previewMailTemplate getPushKey getBigMock getEvent
  getPlab1Course listBigMocks listEvents listPastBigMocks listPastPlab1Courses listPlab1Courses
`)

/** Calls that the specification gives and that no screen of ours asks: the apps, staff's tools and providers do. */
export const NO_SCREEN = words(`
  receiveStoreNotification
  listSessionStates refreshToken requestEmailOtp resendEmailOtp verifyEmailOtp
  receiveKycWebhook getKycCheck listHistoryOfKycCheck getViewState changeQuestionByCode
  getQuestionByCode startImport putAnswerDefinition getExport getImage uploadImage listGemsV2 listGemsV3
  listGemsV4 getMlaMock listMockAttempts flagMlaMockQuestion unflagMlaMockQuestion
  getCertificate listProducts getPaymentDetails
  receivePaymentWebhook listActiveGems listActiveQuestionBank removeSeat createFeedback getFeedback
  getStaffComment getAppeal countMessages getBigMock getPlab1Course listBigMocks
  listPastBigMocks listPastPlab1Courses listPlab1Courses
  listSiteRedirects
`)

/** Lists of labels and of bins: every staff entity has them, whether or not a screen asks. */
export const LABELS_OR_BIN = /^list(All|Deleted)[A-Z]/
