import { Module } from '@nestjs/common';
import { AttendanceModule } from './modules/people/attendance/attendance.module';
import { ClocksModule } from './modules/facility/clocks/clocks.module';
import { CamerasModule } from './modules/facility/cameras/cameras.module';
import { DevicesModule } from './modules/facility/devices/devices.module';
import { FacilityModule } from './modules/facility/overview/facility.module';
import { RedirectsModule } from './modules/base/redirects/redirects.module';
import { BackInStockModule } from './modules/store/back-in-stock/back-in-stock.module';
import { CalendarModule } from './modules/base/calendar/calendar.module';
import { CartModule } from './modules/store/cart/cart.module';
import { CatalogueChangesModule } from './modules/range/catalogue-changes/catalogue-changes.module';
import { CatalogueModule } from './modules/store/catalogue/catalogue.module';
import { ConstantsModule } from './modules/range/constants/constants.module';
import { CupboardHardwareModule } from './modules/range/cupboard-hardware/cupboard-hardware.module';
import { NewCupboardsModule } from './modules/range/new-cupboards/new-cupboards.module';
import { ReadySetsModule } from './modules/range/ready-sets/ready-sets.module';
import { HardwareModule } from './modules/range/hardware/hardware.module';
import { ItemSheetsModule } from './modules/range/item-sheets/item-sheets.module';
import { ItemsModule } from './modules/range/items/items.module';
import { ClientPaymentsModule } from './modules/desk/client-payments/client-payments.module';
import { ClientsModule } from './modules/desk/clients/clients.module';
import { FittingsModule } from './modules/range/fittings/fittings.module';
import { ColoursModule } from './modules/range/colours/colours.module';
import { CompanyModule } from './modules/base/company/company.module';
import { SetupModule } from './modules/base/setup/setup.module';
import { OrderRequestsModule } from './modules/desk/order-requests/order-requests.module';
import { PlannerModule } from './modules/desk/planner/planner.module';
import { ContactRequestsModule } from './modules/desk/contact-requests/contact-requests.module';
import { DeliveryModule } from './modules/store/delivery/delivery.module';
import { DocumentsModule } from './modules/site/documents/documents.module';
import { FlagsModule } from './modules/base/flags/flags.module';
import { MovingInModule } from './modules/desk/moving-in/moving-in.module';
import { InvoicesModule } from './modules/desk/invoices/invoices.module';
import { MaterialsModule } from './modules/works/materials/materials.module';
import { CuttingListsModule } from './modules/works/cutting-lists/cutting-lists.module';
import { PickingModule } from './modules/works/picking/picking.module';
import { TicketRecutsModule } from './modules/works/ticket-recuts/ticket-recuts.module';
import { TicketsModule } from './modules/desk/tickets/tickets.module';
import { WorkshopFiguresModule } from './modules/works/figures/figures.module';
import { ProjectDatesModule } from './modules/works/project-dates/project-dates.module';
import { ProjectsModule } from './modules/works/projects/projects.module';
import { TripsModule } from './modules/works/trips/trips.module';
import { CartonsModule } from './modules/works/cartons/cartons.module';
import { EdgingModule } from './modules/works/edging/edging.module';
import { MaterialUseModule } from './modules/works/material-use/material-use.module';
import { OpenPacksModule } from './modules/works/open-packs/open-packs.module';
import { LabelPrintingModule } from './modules/works/label-printing/label-printing.module';
import { PanelDrawingsModule } from './modules/works/panel-drawings/panel-drawings.module';
import { StationsModule } from './modules/works/stations/stations.module';
import { ListViewsModule } from './modules/people/list-views/list-views.module';
import { LogModule } from './modules/site/log/log.module';
import { NavigationModule } from './modules/base/navigation/navigation.module';
import { DraftsModule } from './modules/base/drafts/drafts.module';
import { MailboxModule } from './modules/desk/mailbox/mailbox.module';
import { MessagesModule } from './modules/desk/messages/messages.module';
import { OrdersModule } from './modules/store/orders/orders.module';
import { PagesModule } from './modules/site/page-invalidation/pages.module';
import { PermissionsModule } from './modules/base/permissions/permissions.module';
import { SalesFiguresModule } from './modules/desk/sales-figures/sales-figures.module';
import { FilesModule } from './modules/site/files/files.module';
import { KafkaModule } from './modules/site/kafka/kafka.module';
import { PrivacyModule } from './modules/site/privacy/privacy.module';
import { HolidaysModule } from './modules/base/calendar/holidays.module';
import { HomeModule } from './modules/site/home/home.module';
import { SearchModule } from './modules/site/search/search.module';
import { ServicesModule } from './modules/site/services/services.module';
import { EmployeesModule } from './modules/people/employees/employees.module';
import { LeaveModule } from './modules/people/leave/leave.module';
import { PayModule } from './modules/people/pay/pay.module';
import { RolesModule } from './modules/people/roles/roles.module';
import { StatutoryRouterModule } from './modules/people/statutory/statutory-router.module';
import { BadgesModule } from './modules/people/badges/badges.module';
import { HelpingModule } from './modules/people/helping/helping.module';
import { StaffModule } from './modules/people/staff/staff.module';
import { UserModule } from './modules/people/user/user.module';
import { ApprovalsModule } from './modules/desk/approvals/approvals.module';
import { CountsModule } from './modules/stock/counts/counts.module';
import { TransfersModule } from './modules/stock/transfers/transfers.module';
import { BinsModule } from './modules/stock/bins/bins.module';
import { PurchaseOrdersModule } from './modules/stock/purchase-orders/purchase-orders.module';
import { SupplierInvoicesModule } from './modules/stock/supplier-invoices/supplier-invoices.module';
import { SuppliersModule } from './modules/stock/suppliers/suppliers.module';
import { WalkInsModule } from './modules/desk/walk-ins/walk-ins.module';
import { PlatformModule } from './platform/platform.module';

@Module({
  imports: [
    PlatformModule,
    RedirectsModule,
    CalendarModule,
    BackInStockModule,
    AttendanceModule,
    ClocksModule,
    CamerasModule,
    DevicesModule,
    FacilityModule,
    CartModule,
    CatalogueModule,
    CatalogueChangesModule,
    ItemsModule,
    HardwareModule,
    ReadySetsModule,
    NewCupboardsModule,
    ItemSheetsModule,
    ConstantsModule,
    CupboardHardwareModule,
    ClientPaymentsModule,
    ClientsModule,
    ColoursModule,
    FittingsModule,
    CompanyModule,
    ContactRequestsModule,
    OrderRequestsModule,
    PlannerModule,
    DeliveryModule,
    DocumentsModule,
    DraftsModule,
    InvoicesModule,
    MovingInModule,
    MaterialsModule,
    CuttingListsModule,
    PickingModule,
    ProjectDatesModule,
    WorkshopFiguresModule,
    ProjectsModule,
    CartonsModule,
    TripsModule,
    TicketRecutsModule,
    TicketsModule,
    EdgingModule,
    MaterialUseModule,
    OpenPacksModule,
    LabelPrintingModule,
    PanelDrawingsModule,
    StationsModule,
    FlagsModule,
    ListViewsModule,
    LogModule,
    MailboxModule,
    MessagesModule,
    NavigationModule,
    OrdersModule,
    PagesModule,
    PermissionsModule,
    SalesFiguresModule,
    HolidaysModule,
    HomeModule,
    FilesModule,
    KafkaModule,
    SearchModule,
    ServicesModule,
    SetupModule,
    PrivacyModule,
    UserModule,
    RolesModule,
    BadgesModule,
    HelpingModule,
    StaffModule,
    EmployeesModule,
    LeaveModule,
    PayModule,
    StatutoryRouterModule,
    BinsModule,
    CountsModule,
    TransfersModule,
    PurchaseOrdersModule,
    SupplierInvoicesModule,
    SuppliersModule,
    WalkInsModule,
    ApprovalsModule,
  ],
})
export class AppModule {}
