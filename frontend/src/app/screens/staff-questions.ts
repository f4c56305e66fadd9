import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffQuestionsScreens: readonly Screen[] = [
  staff(paths.adminCategories(), 'Categories', () =>
    import('#features/staff-questions/pages/category-list-page.tsx').then((m) => m.CategoryListPage),
  ),
  staff(paths.adminCategoryNew(), 'New category', () =>
    import('#features/staff-questions/pages/category-create-page.tsx').then((m) => m.CategoryCreatePage),
  ),
  staff(paths.adminCategoryEdit(''), 'Category', () =>
    import('#features/staff-questions/pages/category-edit-page.tsx').then((m) => m.CategoryEditPage),
  ),
  staff(paths.adminCategoryView(''), 'Category', () =>
    import('#features/staff-questions/pages/category-view-page.tsx').then((m) => m.CategoryViewPage),
  ),
  staff(paths.adminQuestions(), 'Questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.QuestionListPage),
  ),
  staff(paths.adminActiveQuestions(), 'Active questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.ActiveQuestionsPage),
  ),
  staff(paths.adminInactiveQuestions(), 'Inactive questions', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.InactiveQuestionsPage),
  ),
  staff(paths.adminQuestionNew(), 'New question', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.QuestionCreatePage),
  ),
  staff(paths.adminQuestionEdit(''), 'Question', () =>
    import('#features/staff-questions/pages/question-edit-page.tsx').then((m) => m.QuestionEditPage),
  ),
  staff(paths.adminQuestionVersions(''), 'Versions', () =>
    import('#features/staff-questions/pages/question-versions-page.tsx').then((m) => m.QuestionVersionsPage),
  ),
  staff(paths.adminQuestionAdd(), 'New question', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.QuestionAddPage),
  ),
  staff(paths.adminPaQuestions(), 'Questions for PA', () =>
    import('#features/staff-questions/pages/question-list-pages.tsx').then((m) => m.PaQuestionListPage),
  ),
  staff(paths.adminPaQuestionNew(), 'New question for PA', () =>
    import('#features/staff-questions/pages/question-create-pages.tsx').then((m) => m.PaQuestionCreatePage),
  ),
  staff(paths.adminPaCategories(), 'Categories for PA', () =>
    import('#features/staff-questions/pages/pa-category-list-page.tsx').then((m) => m.PaCategoryListPage),
  ),
  staff(paths.adminThemes(), 'Themes', () =>
    import('#features/staff-questions/pages/theme-list-page.tsx').then((m) => m.ThemeListPage),
  ),
  staff(paths.adminThemeNew(), 'New theme', () =>
    import('#features/staff-questions/pages/theme-create-page.tsx').then((m) => m.ThemeCreatePage),
  ),
  staff(paths.adminThemeEdit(''), 'Theme', () =>
    import('#features/staff-questions/pages/theme-edit-page.tsx').then((m) => m.ThemeEditPage),
  ),
  staff(paths.adminReviews(), 'Review', () =>
    import('#features/staff-questions/pages/review-desk-page.tsx').then((m) => m.ReviewDeskPage),
  ),
  staff(paths.adminSyllabus(), 'Syllabus', () =>
    import('#features/staff-questions/pages/syllabus-page.tsx').then((m) => m.SyllabusPage),
  ),
  staff(paths.adminItemStatistics(), 'Statistics', () =>
    import('#features/staff-questions/pages/item-statistics-page.tsx').then((m) => m.ItemStatisticsPage),
  ),
]
