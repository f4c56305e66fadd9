import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffBillingScreens: readonly Screen[] = [
  staff(paths.adminAppPurchases(), 'App purchases', () =>
    import('#features/staff-billing/pages/app-purchases-page.tsx').then((m) => m.AppPurchasesPage),
  ),
  staff(paths.adminFreeAccess(), 'Free access', () =>
    import('#features/staff-billing/pages/free-access-page.tsx').then((m) => m.FreeAccessPage),
  ),
  staff(paths.adminOrders(), 'Orders', () =>
    import('#features/staff-billing/pages/order-list-page.tsx').then((m) => m.OrderListPage),
  ),
  staff(paths.adminOrder(''), 'Order', () =>
    import('#features/staff-billing/pages/order-page.tsx').then((m) => m.OrderPage),
  ),
  staff(paths.adminDisputes(), 'Disputes', () =>
    import('#features/staff-billing/pages/dispute-list-page.tsx').then((m) => m.DisputeListPage),
  ),
  staff(paths.adminIncidents(), 'Incidents', () =>
    import('#features/staff-billing/pages/incident-list-page.tsx').then((m) => m.IncidentListPage),
  ),
  staff(paths.adminCatalogueServices(), 'Services', () =>
    import('#features/staff-billing/pages/catalogue-service-list-page.tsx').then((m) => m.CatalogueServiceListPage),
  ),
  staff(paths.adminCatalogueServiceNew(), 'New service', () =>
    import('#features/staff-billing/pages/catalogue-service-form-page.tsx').then((m) => m.CatalogueServiceCreatePage),
  ),
  staff(paths.adminCatalogueServiceEdit(''), 'Service', () =>
    import('#features/staff-billing/pages/catalogue-service-form-page.tsx').then((m) => m.CatalogueServiceEditPage),
  ),
  staff(paths.adminCatalogueProducts(), 'Products', () =>
    import('#features/staff-billing/pages/catalogue-product-list-page.tsx').then((m) => m.CatalogueProductListPage),
  ),
  staff(paths.adminCatalogueProductNew(), 'New product', () =>
    import('#features/staff-billing/pages/catalogue-product-form-page.tsx').then((m) => m.CatalogueProductCreatePage),
  ),
  staff(paths.adminCatalogueProductEdit(''), 'Product', () =>
    import('#features/staff-billing/pages/catalogue-product-form-page.tsx').then((m) => m.CatalogueProductEditPage),
  ),
]
